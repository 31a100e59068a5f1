import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { Stepper } from '../../features/mall/Stepper.tsx';
import { Button, ButtonAnchor, IconButton } from '../../ui/Button.tsx';
import { Notice, Tag } from '../../ui/Notice.tsx';
import { Row, Stack } from '../../ui/Stack.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Part } from './Part.tsx';
import { LONG, STATUSES } from './samples.tsx';

const KINDS = ['primary', 'quiet', 'plain', 'danger'] as const;
const TONES = ['info', 'good', 'wait', 'bad'] as const;

/** Buttons in every kind and state, and what says a state in words. */
export function Actions() {
  const [count, setCount] = useState(1);
  return (
    <>
      <Part title="Buttons">
        {KINDS.map((kind) => (
          <Row key={kind}>
            <Button kind={kind}>{kind}</Button>
            <Button kind={kind} size="small">
              Small
            </Button>
            <Button kind={kind} icon={<Plus size={18} aria-hidden />}>
              With icon
            </Button>
            <Button kind={kind} busy>
              Busy
            </Button>
            <Button kind={kind} disabled>
              Disabled
            </Button>
          </Row>
        ))}
        <Row>
          <ButtonAnchor href="#content" kind="quiet">
            A link
          </ButtonAnchor>
          <IconButton label="Copy">
            <Copy size={18} aria-hidden />
          </IconButton>
          <IconButton label="Copy, not now" disabled>
            <Copy size={18} aria-hidden />
          </IconButton>
          <Stepper value={count} name="Tea" onChange={(value) => setCount(Math.max(1, value))} />
        </Row>
        <Stack width="short">
          <Button wide>{LONG}</Button>
        </Stack>
      </Part>
      <Part title="Status and notices">
        <Row>
          {STATUSES.map((status) => (
            <StatusTag of="order" key={status} status={status} />
          ))}
          <Tag tone="gold">Estimate</Tag>
          <Tag>Neutral</Tag>
        </Row>
        {TONES.map((tone) => (
          <Notice key={tone} look={tone}>
            {tone}: {LONG}
          </Notice>
        ))}
      </Part>
    </>
  );
}
