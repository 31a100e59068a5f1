import { Bell, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ApproveList } from '../../ui/ApproveList.tsx';
import { Bubble, Talk } from '../../ui/Bubble.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Change } from '../../ui/Change.tsx';
import { Changes } from '../../ui/Changes.tsx';
import { DragArea, Draggable, DropPlace } from '../../ui/Drag.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { Lane, LaneCard, Lanes } from '../../ui/Lanes.tsx';
import { LineList, ShareList } from '../../ui/LineList.tsx';
import { Money } from '../../ui/Money.tsx';
import { MonthGrid } from '../../ui/MonthGrid.tsx';
import { NewsBoard, NewsRow } from '../../ui/NewsRow.tsx';
import { Count } from '../../ui/Notice.tsx';
import { PersonCell } from '../../ui/PersonCell.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { PlainText } from '../../ui/PlainText.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Question } from '../../ui/Question.tsx';
import { RichView } from '../../ui/RichView.tsx';
import { RowButton } from '../../ui/RowButton.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { RuleChanges } from '../../ui/RuleChanges.tsx';
import { SearchBox, SearchHit, SearchNothing } from '../../ui/SearchBox.tsx';
import { ShareLink } from '../../ui/ShareLink.tsx';
import { SideItem, SideList } from '../../ui/SideList.tsx';
import { Grid, Row } from '../../ui/Stack.tsx';
import { State } from '../../ui/State.tsx';
import { TextStatusTag } from '../../ui/StatusTag.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Text } from '../../ui/Text.tsx';
import { TreeGrid, TreeRow } from '../../ui/TreeGrid.tsx';
import { Part } from './Part.tsx';
import { FAILED, LONG } from './samples.tsx';

const STEPS = ['Placed', 'Paid', 'Packed', 'Shipped'].map((title) => ({ key: title, title }));
const NOTHING = () => undefined;

/** What stands in lines, columns and tabs. */
export function Lists() {
  const [tab, setTab] = useState('facts');
  const [text, setText] = useState('ais');
  const [day, setDay] = useState('2026-11-22');
  const [placed, setPlaced] = useState('done');
  return (
    <>
      <Part title="Steps and progress">
        <Steps label="Order" steps={STEPS} at={2} />
        <Steps label="Order, done" steps={STEPS} at={4} onGo={NOTHING} />
        <Progress label="Two of five" done={2} of={5} />
        <Progress label="Under way" of={1} />
      </Part>
      <Part title="Tabs">
        <Tabs
          label="Tabs"
          active={tab}
          onChange={setTab}
          first={3}
          tabs={['facts', 'orders', LONG, 'more'].map((key) => ({
            key,
            title: key,
            content: <p>{key}</p>,
          }))}
        />
      </Part>
      <Part title="Lines">
        <div>
          <RowLink to="/dashboard/notifications">
            <span className="grow strong">Payments to approve</span>
            <Count>3</Count>
          </RowLink>
          <RowButton onClick={NOTHING}>
            <span className="grow">{LONG}</span>
            <ChevronRight size={16} aria-hidden className="flip" />
          </RowButton>
        </div>
        <Row gap={20}>
          <PersonCell name="Aisyah Cempaka" id="M0000005" avatar />
          <State tone="good">On its way</State>
          <State tone="wait">Pending</State>
          <TextStatusTag of="order" status="APPROVED" />
          <Change before={<Money value="40.00" />} after={<Money value="41.60" />} />
        </Row>
        <Changes
          before="Before"
          after="After"
          fields={[
            { name: 'City', before: 'Shah Alam', after: 'Klang' },
            { name: LONG, before: '–', after: LONG },
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
        <PlainTable
          head={['Weight', 'Price']}
          rows={[
            ['Up to 1 kg', 'RM 8.00'],
            ['Up to 5 kg', 'RM 10.00'],
          ]}
        />
        <Grid columns="form">
          <LineList lines={['Warms on rainy days', LONG]} />
          <LineList lines={['Boil water', 'Wait three minutes']} steps />
          <ShareList
            shares={[
              { name: 'Ginger', share: '60 %' },
              { name: LONG, share: '' },
            ]}
          />
        </Grid>
        <Question title="What is PV?">Points that a product counts for the month.</Question>
        <PlainText text={`As it was typed,\nwith its lines. ${LONG}`} />
        <RichView html="<h3>Rich text</h3><p>With <strong>weight</strong> and a list:</p><ul><li>one</li></ul>" />
        <ShareLink link="https://canopy.example/signup/M0000001" />
        <Row gap={8}>
          <KeyCap>J</KeyCap> <KeyCap>?</KeyCap>
        </Row>
      </Part>
      <Part title="Search, choice beside, news">
        <SearchBox label="Find" value={text} onChange={setText} onEnter={NOTHING} found="Results">
          {text === '' ? null : text.startsWith('a') ? (
            <SearchHit title="Aisyah Cempaka" onClick={NOTHING}>
              M0000005
            </SearchHit>
          ) : (
            <SearchNothing>Nobody</SearchNothing>
          )}
        </SearchBox>
        <SideList label="Roles" across>
          {['Shipping', 'Finance', LONG].map((title, i) => (
            <SideItem key={title} title={title} current={i === 0} onClick={NOTHING}>
              {i} people
            </SideItem>
          ))}
        </SideList>
        <NewsBoard
          title="News"
          actions={
            <Button kind="plain" size="small">
              Mark all as read
            </Button>
          }
          foot={<a href="#content">All</a>}
        >
          {['New', undefined].map((unread) => (
            <NewsRow
              key={String(unread)}
              icon={<Bell size={16} aria-hidden />}
              title={unread ? 'Reload approved' : LONG}
              when="2 h ago"
              unread={unread}
              onOpen={NOTHING}
            />
          ))}
        </NewsBoard>
        <Talk label="Talk">
          <Bubble own={false} facts="10:24">
            Where is my parcel?
          </Bubble>
          <Bubble own facts="10:31">
            It comes tomorrow.
          </Bubble>
        </Talk>
      </Part>
      <Part title="Tree, month, lanes">
        <TreeGrid label="Team" head={[{ title: 'Name' }, { title: 'PV', end: true }]} ref={null}>
          {[1, 2, 3].map((level) => (
            <TreeRow
              key={level}
              data-row={`M000000${level}`}
              tabIndex={level === 1 ? 0 : -1}
              level={level}
              target={level === 2}
              opener={null}
              name={level === 3 ? LONG : 'Aisyah Cempaka'}
              meta={`M000000${level}`}
              act={null}
            >
              <td>{level * 36}</td>
            </TreeRow>
          ))}
        </TreeGrid>
        <MonthGrid day={day} onDay={setDay} countOf={(one) => (one.endsWith('5') ? 2 : 0)}>
          {(one) => (one.endsWith('5') ? <Text type="caption">2 events</Text> : null)}
        </MonthGrid>
        <DragArea onDrop={(_, place) => setPlaced(place)}>
          <Lanes label="Board">
            {['now', 'done'].map((lane) => (
              <Lane key={lane} head={<h3>{lane}</h3>}>
                {lane === placed && (
                  <LaneCard>
                    <Draggable id="tents" name="Borrow two tents">
                      Borrow two tents
                    </Draggable>
                  </LaneCard>
                )}
                <DropPlace id={lane} name={lane} />
              </Lane>
            ))}
          </Lanes>
        </DragArea>
      </Part>
      <Part title="What waits: loading, failed, none, some">
        {[
          { data: undefined, error: null },
          { data: undefined, error: FAILED },
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
