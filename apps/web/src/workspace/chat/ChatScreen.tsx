import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../session/call.ts';
import { Bubble, Talk } from '../../ui/overlay/Bubble.tsx';
import { Button } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { timeText } from '../../i18n/format.ts';
import { Input } from '../../ui/input/Input.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SideItem, SideList } from '../../ui/layout/SideList.tsx';
import { Grid, Row, Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { chatStore, isTyping, other, PEOPLE, unread, type Side } from './chat.ts';

const SIDES = [0, 1] as const;

/** Two people chatting in this browser; with two windows each sees the other typing. */
export default function ChatScreen() {
  const { t } = useTranslation();
  const [chat, dispatch] = chatStore.use();
  const [me, setMe] = useState<Side>(0);
  const end = useRef<HTMLSpanElement>(null);
  const count = chat.messages.length;
  useEffect(() => {
    // what is visible counts as read
    if (document.visibilityState === 'visible') dispatch({ type: 'read', by: me });
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [count, me, dispatch]);

  function send(event: FormEvent) {
    event.preventDefault();
    dispatch({ type: 'send', by: me, at: serverNow().toISOString() });
  }

  return (
    <>
      <PageHeader title={t('screen.chat')} hint={t('workspace.chatHint')} />
      <Grid columns="side">
        <SideList label={t('workspace.writeAs')}>
          {SIDES.map((side) => {
            const waiting = unread(chat, side);
            return (
              <SideItem
                key={side}
                title={PEOPLE[side]}
                current={side === me}
                onClick={() => setMe(side)}
              >
                {waiting > 0 ? t('workspace.unread', { count: waiting }) : null}
              </SideItem>
            );
          })}
        </SideList>
        <Card gap={16}>
          <h2>{PEOPLE[other(me)]}</h2>
          <Talk label={t('screen.chat')}>
            {chat.messages.map(({ id, from, text, at }) => (
              <Bubble key={id} own={from === me} facts={timeText(at)}>
                {text}
              </Bubble>
            ))}
            <span ref={end} />
          </Talk>
          <Stack gap={8}>
            <Text type="caption" role="status" tone="muted">
              {isTyping(chat, me) ? t('workspace.typing', { name: PEOPLE[other(me)] }) : '\u00a0'}
            </Text>
            <Row as="form" nowrap onSubmit={send}>
              <Input
                aria-label={t('workspace.message')}
                placeholder={t('workspace.message')}
                maxLength={1000}
                dir="auto"
                value={chat.drafts[me]}
                onChange={(event) => dispatch({ type: 'write', by: me, text: event.target.value })}
              />
              <Button type="submit" disabled={chat.drafts[me].trim() === ''}>
                {t('workspace.send')}
              </Button>
            </Row>
          </Stack>
        </Card>
      </Grid>
    </>
  );
}
