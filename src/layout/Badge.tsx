import './bars.css';

interface BadgeProps {
  count: number;
  /** Read instead of the bare number. */
  label: string;
}

/** The count in the corner of an item of the app bar; nothing for 0. It takes no room, so that nothing moves. */
export function Badge({ count, label }: BadgeProps) {
  if (count === 0) return null;
  return (
    <>
      <span className="bar-count" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="bar-label">{label}</span>
    </>
  );
}
