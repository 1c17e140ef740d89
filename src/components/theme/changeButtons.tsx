import type { ButtonHTMLAttributes, ComponentType } from 'react';
import { LinkBase, useRecordContext, useResourceContext } from 'react-admin';
import { useCanChange } from '../page/SignedIn';

type RootProps = ButtonHTMLAttributes<HTMLButtonElement> & { to?: string };

/** The native button that MUI renders by default: for any other root it has ARIA attributes and handlers of keys instead. */
function Root({ role, onKeyDown, onKeyUp, 'aria-disabled': disabled, ...props }: RootProps) {
  return <button type="button" {...props} disabled={Boolean(disabled)} />;
}

/** Returns the root of react-admin's buttons of a change, absent for a role that may not make it (rulings R8). */
function rootOf(verbOf: (isNew: boolean) => string, Shown = Root as ComponentType<RootProps>) {
  return function ChangeRoot(props: RootProps) {
    const isNew = useRecordContext()?.id === undefined;
    const mayDo = useCanChange(`${useResourceContext()}.${verbOf(isNew)}`);
    return mayDo ? <Shown {...props} /> : null;
  };
}

// react-admin's types allow no other root here; its buttons pass it on to MUI.
const withRoot = (root: ComponentType<RootProps>) => ({
  defaultProps: { component: root as never },
});
const update = withRoot(rootOf(() => 'update'));

/** The theme of the stock buttons that do not check it themselves, as Delete, Edit and Create do. */
export const changeButtons = {
  RaSaveButton: withRoot(rootOf((isNew) => (isNew ? 'create' : 'update'))),
  RaCloneButton: withRoot(rootOf(() => 'create', LinkBase as ComponentType<RootProps>)),
  RaUpdateWithConfirmButton: update,
  RaUpdateWithUndoButton: update,
  RaBulkUpdateWithConfirmButton: update,
  RaBulkUpdateWithUndoButton: update,
};
