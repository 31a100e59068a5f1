import { Avatar } from './Avatar.tsx';

/** A person in a list: the name, below it what tells them apart. */
export function PersonCell({
  name,
  id,
  avatar,
}: {
  name: string;
  id: string;
  /** With initials, where the list is of people. */
  avatar?: boolean;
}) {
  const text = (
    <span>
      {name}
      <br />
      <span className="caption">{id}</span>
    </span>
  );
  return avatar ? (
    <span className="row" style={{ gap: 10, flexWrap: 'nowrap' }}>
      <Avatar name={name} size={32} />
      {text}
    </span>
  ) : (
    text
  );
}
