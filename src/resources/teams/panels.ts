/** The dialogs of a team's lists in the URL: `?cancel={invite}`, `?remove={member}`. */
export const CANCEL_PANEL = 'cancel';
export const REMOVE_PANEL = 'remove';
