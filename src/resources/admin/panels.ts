/** The dialogs of the list, as they stand in the address: `?create=new`, `?edit={id}`, `?delete={id}`. */
export const ADMIN_PANELS = ['create', 'edit', 'delete'] as const;
