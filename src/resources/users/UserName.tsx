import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { customerPath } from '../../paths';

interface UserNameProps {
  /** Absent in a row that came without one. */
  id?: string | number;
  children: ReactNode;
}

/** The name of a user as the link to the customer page. */
export const UserName = ({ id, children }: UserNameProps) =>
  id && children ? (
    <Link className="row-name" to={customerPath(id)}>
      {children}
    </Link>
  ) : (
    children
  );
