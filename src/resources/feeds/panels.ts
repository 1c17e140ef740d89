/** What asks over the list, as it stands in the address: `?delete={id}`. */
export const DELETE = 'delete';
