import { Avatar } from '../picture/Avatar.tsx';
import { Row } from '../layout/Stack.tsx';
import { useInLine } from './rowShape.ts';

/** A person in a list: name, with the ID below. */
export function PersonCell({
  name,
  id,
  avatar,
  photo,
}: {
  name: string;
  id: string;
  /** Shows initials, in lists of people. */
  avatar?: boolean;
  /** The person's picture, instead of initials. */
  photo?: string | null;
}) {
  const inLine = useInLine();
  if (inLine) return <bdi>{name}</bdi>;
  const text = (
    <span>
      <bdi>{name}</bdi>
      <br />
      <span className="caption">{id}</span>
    </span>
  );
  return avatar ? (
    <Row as="span" nowrap gap={12}>
      <Avatar name={name} photo={photo} size={32} />
      {text}
    </Row>
  ) : (
    text
  );
}
