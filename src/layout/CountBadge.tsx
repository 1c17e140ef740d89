import './bars.css';

interface BadgeProps {
  count: number;
  /** Read aloud instead of the number. */
  label: string;
}

/** Renders a count in the corner of an app bar item; nothing for 0. It takes no space, so that nothing moves. */
export function CountBadge({ count, label }: BadgeProps) {
  if (count === 0) return null;
  return (
    <>
      <span className="bar-count" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="read-aloud">{label}</span>
    </>
  );
}
