import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { customerPath } from '../../paths';

interface UserNameProps {
  /** Absent if the row has no ID. */
  id?: string | number;
  children: ReactNode;
}

export const UserName = ({ id, children }: UserNameProps) =>
  id && children ? (
    <Link className="row-name" to={customerPath(id)}>
      {children}
    </Link>
  ) : (
    children
  );
