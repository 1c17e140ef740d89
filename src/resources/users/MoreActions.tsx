import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons/RowAction';

export interface MoreActionsProps {
  /** The menu's button. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Renders the secondary actions of a row in a menu. `menu`, a lazyPart, is rendered when it is opened. */
export function MoreActions({ menu: Menu }: { menu: ComponentType<MoreActionsProps> }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <RowAction
        icon="more"
        name={translate('common.moreActions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && <Menu anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
