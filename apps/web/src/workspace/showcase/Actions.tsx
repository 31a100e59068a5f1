import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonAnchor, IconButton } from '../../ui/input/Button.tsx';
import { Notice, Tag } from '../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { StatusTag } from '../../ui/value/StatusTag.tsx';
import { Stepper } from '../../ui/layout/Stepper.tsx';
import { Part } from './Part.tsx';
import { STATUSES } from './samples.tsx';

const KINDS = ['primary', 'quiet', 'plain', 'danger'] as const;
const TONES = ['info', 'good', 'wait', 'bad'] as const;

/** Buttons in every kind and state, and elements that state something in words. */
export function Actions() {
  const { t } = useTranslation();
  const [count, setCount] = useState(1);
  return (
    <>
      <Part name="buttons">
        {KINDS.map((kind) => (
          <Row key={kind}>
            <Button kind={kind}>{t(`showcase.kind.${kind}`)}</Button>
            <Button kind={kind} size="small">
              {t('showcase.size.small')}
            </Button>
            <Button kind={kind} icon={<Plus size={18} aria-hidden />}>
              {t('showcase.withIcon')}
            </Button>
            <Button kind={kind} busy>
              {t('showcase.busy')}
            </Button>
            <Button kind={kind} disabled>
              {t('showcase.disabled')}
            </Button>
          </Row>
        ))}
        <Row>
          <ButtonAnchor href="#content" kind="quiet">
            {t('showcase.link')}
          </ButtonAnchor>
          <IconButton label={t('showcase.copy')}>
            <Copy size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('showcase.copyOff')} disabled>
            <Copy size={18} aria-hidden />
          </IconButton>
          <Stepper
            value={count}
            labels={{
              less: t('showcase.copyOff'),
              remove: t('action.remove'),
              more: t('action.add'),
              value: t('workspace.sample.tea'),
            }}
            onChange={(value) => setCount(Math.max(1, value))}
          />
        </Row>
        <Stack width="short">
          <Button wide>{t('showcase.long')}</Button>
        </Stack>
      </Part>
      <Part name="status">
        <Row>
          {STATUSES.map((status) => (
            <StatusTag of="order" key={status} status={status} />
          ))}
          <Tag tone="gold">{t('showcase.estimate')}</Tag>
          <Tag>{t('showcase.neutral')}</Tag>
        </Row>
        {TONES.map((tone) => (
          <Notice key={tone} look={tone}>
            {t(`showcase.tone.${tone}`, { text: t('showcase.long') })}
          </Notice>
        ))}
      </Part>
    </>
  );
}
