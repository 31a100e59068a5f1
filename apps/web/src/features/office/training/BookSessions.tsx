import { training } from '@canopy/contract/office/training';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import type { Offered } from './offered.ts';
import { SessionTime } from './SessionTime.tsx';

/** The sessions of a training, each with its places and actions. */
export function BookSessions({ row }: { row: Offered }) {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const book = useCommand(training.book, [training]);
  return (
    <ul>
      {row.sessions.map((session) => {
        const full = session.placesLeft === 0;
        return (
          <ListRow key={session.sessionID}>
            <span className="grow">
              <SessionTime session={session} />
              <br />
              <span className="caption">
                <Meta>
                  {session.place || (session.online && t('training.online'))}
                  {full
                    ? t('training.full')
                    : session.placesLeft !== null &&
                      t('training.placesLeft', { count: session.placesLeft })}
                </Meta>
              </span>
            </span>
            <Button
              size="small"
              kind={full ? 'quiet' : 'primary'}
              busy={book.isPending && book.variables?.SessionID === session.sessionID}
              onClick={() =>
                book
                  .mutateAsync({ SessionID: session.sessionID })
                  .then(
                    ({ state }) =>
                      success(t(state === 'BOOKED' ? 'training.youHavePlace' : 'training.youWait')),
                    failure,
                  )
              }
            >
              {t(full ? 'training.joinList' : 'training.book')}
            </Button>
          </ListRow>
        );
      })}
    </ul>
  );
}
