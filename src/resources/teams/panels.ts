/** The dialogs of a team's lists in the URL: `?cancel={invite}`, `?remove={member}`. */
export const CANCEL = 'cancel';
export const REMOVE = 'remove';
