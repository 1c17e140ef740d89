import { type ComponentType, useState } from 'react';
import { RowAction } from '../../components/buttons/RowAction';
import type { MoreActionsProps } from './UserMenu';

export function MoreActions({ menu: Menu }: { menu: ComponentType<MoreActionsProps> }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <RowAction
        icon="more"
        name="common.moreActions"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && <Menu anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
