/** The dialogs of the list in the URL: `?create=new`, `?edit={id}`, `?delete={id}`. */
export const ADMIN_PANELS = ['create', 'edit', 'delete'] as const;
