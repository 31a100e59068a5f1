import { Bell, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApproveList } from '../../ui/list/ApproveList.tsx';
import { Bubble, Talk } from '../../ui/overlay/Bubble.tsx';
import { Button } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Change } from '../../ui/list/Change.tsx';
import { ChangeList } from '../../ui/list/ChangeList.tsx';
import { ChangeRows } from '../../ui/list/ChangeRows.tsx';
import { Changes } from '../../ui/list/Changes.tsx';
import { DragArea, Draggable, DropPlace } from '../../ui/input/Drag.tsx';
import { moneyText, percentText, timeText } from '../../i18n/format.ts';
import { Key } from '../../ui/input/Key.tsx';
import { KeyCap, KeysFor } from '../../ui/input/KeyCap.tsx';
import { Lane, LaneCard, Lanes } from '../../ui/list/Lanes.tsx';
import { LineList, ShareList } from '../../ui/layout/LineList.tsx';
import { Money } from '../../ui/value/Money.tsx';
import { MonthGrid } from '../../ui/input/MonthGrid.tsx';
import { NewsBoard, NewsRow } from '../../ui/list/NewsRow.tsx';
import { Count } from '../../ui/feedback/Notice.tsx';
import { PersonCell } from '../../ui/list/PersonCell.tsx';
import { PlainTable } from '../../ui/list/PlainTable.tsx';
import { PlainText } from '../../ui/layout/PlainText.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Question } from '../../ui/overlay/Question.tsx';
import { RichView } from '../../ui/paper/RichView.tsx';
import { RowButton } from '../../ui/list/RowButton.tsx';
import { RowLink } from '../../ui/list/RowLink.tsx';
import { RuleChanges } from '../../ui/list/RuleChanges.tsx';
import { SearchBox, SearchHit, SearchNothing } from '../../ui/input/SearchBox.tsx';
import { ShareLink } from '../../ui/picture/ShareLink.tsx';
import { SideItem, SideList } from '../../ui/layout/SideList.tsx';
import { Grid, Row } from '../../ui/layout/Stack.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { UnderWay } from '../../ui/feedback/UnderWay.tsx';
import { TextStatusTag } from '../../ui/value/StatusTag.tsx';
import { Steps } from '../../ui/layout/Steps.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { TreeGrid, TreeRow } from '../../ui/list/TreeGrid.tsx';
import { Part } from './Part.tsx';
import { failedOf } from './samples.tsx';

const STEPS = ['placed', 'paid', 'packed', 'shipped'] as const;
const NOTHING = () => undefined;

/** Lines, columns and tabs. */
export function Lists() {
  const { t } = useTranslation();
  const long = t('showcase.long');
  const steps = STEPS.map((key) => ({ key, title: t(`showcase.step.${key}`) }));
  const [tab, setTab] = useState('facts');
  const [text, setText] = useState('ais');
  const [day, setDay] = useState('2026-11-22');
  const [placed, setPlaced] = useState('done');
  return (
    <>
      <Part name="steps">
        <Steps label={t('label.order')} steps={steps} at={2} />
        <Steps label={t('showcase.orderDone')} steps={steps} at={4} onGo={NOTHING} />
        <Progress label={t('carousel.of', { number: 2, total: 5 })} done={2} of={5} />
        <Progress label={t('showcase.underWay')} of={1} />
        <UnderWay
          work={{ since: '2026-11-12T03:15:00.000Z', done: 2, total: 5 }}
          label={t('showcase.underWay')}
        />
      </Part>
      <Part name="tabs">
        <Tabs
          label={t('showcase.part.tabs')}
          active={tab}
          onChange={setTab}
          first={3}
          tabs={[
            { key: 'facts', title: t('showcase.tab.facts') },
            { key: 'orders', title: t('showcase.tab.orders') },
            { key: 'long', title: long },
            { key: 'more', title: t('showcase.tab.more') },
          ].map((one) => ({ ...one, content: <p>{one.title}</p> }))}
        />
      </Part>
      <Part name="lines">
        <div>
          <RowLink to="/dashboard/notifications">
            <span className="grow strong">{t('showcase.toApprove')}</span>
            <Count>3</Count>
          </RowLink>
          <RowButton onClick={NOTHING}>
            <span className="grow">{long}</span>
            <ChevronRight size={16} aria-hidden className="flip" />
          </RowButton>
        </div>
        <Row gap={20}>
          <PersonCell name="Aisyah Cempaka" id="M0000005" avatar />
          <State tone="good">{t('showcase.onItsWay')}</State>
          <State tone="wait">{t('showcase.pending')}</State>
          <TextStatusTag of="order" status="APPROVED" />
          <Change before={<Money value="40.00" />} after={<Money value="41.60" />} />
        </Row>
        <Changes
          before={t('showcase.before')}
          after={t('showcase.after')}
          fields={[
            { name: t('label.city'), before: 'Shah Alam', after: 'Klang' },
            { name: long, before: '–', after: long },
          ]}
        />
        <ChangeList
          rows={[
            { key: '1', label: t('showcase.price'), before: '–', after: moneyText('41.60') },
            { key: '2', label: long, before: '4%', after: '3.50%' },
          ]}
        />
        <RuleChanges
          changes={[
            {
              at: '2026-11-22T02:24:00Z',
              by: 'Administrator',
              setting: 'companyCap',
              before: null,
              after: '4500',
            },
          ]}
          note={({ by }) => by}
        />
        <ChangeRows
          rows={[
            { name: 'Aisyah Cempaka', before: '10.00', change: 26 },
            { name: long, before: '98.00', change: -62 },
          ].map(({ name, before, change }) => ({
            key: name,
            name,
            note: (
              <Change
                before={<Money value={before} />}
                after={<Money value={`${Number(before) + change}.00`} />}
              />
            ),
            change,
            amount: <Money value={`${change}.00`} sign />,
          }))}
        />
        <PlainTable
          head={[t('showcase.weight'), t('showcase.price')]}
          rows={[
            [t('showcase.upToKilos', { kilos: 1 }), moneyText('8.00')],
            [t('showcase.upToKilos', { kilos: 5 }), moneyText('10.00')],
          ]}
        />
        <Grid columns="form">
          <LineList lines={[t('showcase.warms'), long]} />
          <LineList lines={[t('showcase.boil'), t('showcase.threeMinutes')]} steps />
          <ShareList
            shares={[
              { name: t('showcase.ginger'), share: percentText(6_000) },
              { name: long, share: '' },
            ]}
          />
        </Grid>
        <Question title={t('showcase.whatIsPv')}>{t('showcase.isPv')}</Question>
        <PlainText text={t('showcase.typed')} />
        <RichView
          html={`<h3>${t('showcase.rich.title')}</h3><p><strong>${t('showcase.rich.text')}</strong></p><ul><li>${t('showcase.first')}</li></ul>`}
        />
        <ShareLink link="https://canopy.example/signup/M0000001" />
        <Row gap={8}>
          <KeyCap>j</KeyCap> <KeyCap>?</KeyCap>
          <KeysFor keys={['j', 'k']} text={t('showcase.honey')} />
          <Key>Esc</Key>
        </Row>
      </Part>
      <Part name="search">
        <SearchBox
          label={t('showcase.find')}
          value={text}
          onChange={setText}
          onEnter={NOTHING}
          found={t('showcase.results')}
        >
          {text === '' ? null : text.startsWith('a') ? (
            <SearchHit title="Aisyah Cempaka" onClick={NOTHING}>
              M0000005
            </SearchHit>
          ) : (
            <SearchNothing>{t('showcase.nobody')}</SearchNothing>
          )}
        </SearchBox>
        <SideList label={t('showcase.roles')} across>
          {[t('showcase.shipping'), t('showcase.products'), long].map((title, i) => (
            <SideItem key={title} title={title} current={i === 0} onClick={NOTHING}>
              {t('showcase.people', { count: i })}
            </SideItem>
          ))}
        </SideList>
        <NewsBoard
          title={t('showcase.news')}
          actions={
            <Button kind="plain" size="small">
              {t('showcase.markRead')}
            </Button>
          }
          foot={<a href="#content">{t('label.all')}</a>}
        >
          {[t('workspace.new'), undefined].map((unread) => (
            <NewsRow
              key={String(unread)}
              icon={<Bell size={16} aria-hidden />}
              title={unread ? t('showcase.reloadApproved') : long}
              when={timeText('2026-11-22T02:24:00Z')}
              unread={unread}
              onOpen={NOTHING}
            />
          ))}
        </NewsBoard>
        <Talk label={t('showcase.talk')}>
          <Bubble own={false} facts="10:24">
            {t('showcase.whereParcel')}
          </Bubble>
          <Bubble own facts="10:31">
            {t('showcase.tomorrow')}
          </Bubble>
        </Talk>
      </Part>
      <Part name="tree">
        <TreeGrid
          label={t('showcase.team')}
          head={[{ title: t('label.name') }, { title: t('label.pv'), end: true }]}
          ref={null}
        >
          {[1, 2, 3].map((level) => (
            <TreeRow
              key={level}
              data-row={`M000000${level}`}
              tabIndex={level === 1 ? 0 : -1}
              level={level}
              target={level === 2}
              opener={null}
              name={level === 3 ? long : 'Aisyah Cempaka'}
              meta={`M000000${level}`}
              act={null}
            >
              <td>{level * 36}</td>
            </TreeRow>
          ))}
        </TreeGrid>
        <MonthGrid day={day} onDay={setDay} countOf={(one) => (one.endsWith('5') ? 2 : 0)}>
          {(one) =>
            one.endsWith('5') ? (
              <Text type="caption">{t('showcase.events', { count: 2 })}</Text>
            ) : null
          }
        </MonthGrid>
        <DragArea onDrop={(_, place) => setPlaced(place)}>
          <Lanes label={t('showcase.board')}>
            {(['inProgress', 'done'] as const).map((lane) => (
              <Lane key={lane} head={<h3>{t(`workspace.column.${lane}`)}</h3>}>
                {lane === placed && (
                  <LaneCard>
                    <Draggable id="tents" name={t('workspace.whatToDo')}>
                      {t('workspace.whatToDo')}
                    </Draggable>
                  </LaneCard>
                )}
                <DropPlace id={lane} name={t(`workspace.column.${lane}`)} />
              </Lane>
            ))}
          </Lanes>
        </DragArea>
      </Part>
      <Part name="waits">
        {[
          { data: undefined, error: null },
          { data: undefined, error: failedOf(t) },
          { data: { rows: [] }, error: null },
          { data: { rows: ['Mei Cempaka'] }, error: null },
        ].map((list, i) => (
          <ApproveList key={i} list={{ ...list, refetch: NOTHING }}>
            {(name) => (
              <Card as="li" key={name} look="plain">
                {name}
              </Card>
            )}
          </ApproveList>
        ))}
      </Part>
    </>
  );
}
