/** What asks over the lists of a team, as it stands in the address: `?cancel={invite}`, `?remove={member}`. */
export const CANCEL = 'cancel';
export const REMOVE = 'remove';
