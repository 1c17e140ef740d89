import { type ComponentType, useState } from 'react';
import { RowAction } from '../../components/buttons/RowAction';

export interface MoreActionsProps {
  anchor: HTMLElement;
  onClose: () => void;
}

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
