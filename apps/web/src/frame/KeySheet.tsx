import { useTranslation } from 'react-i18next';
import { menuOf } from '../screens.ts';
import { useLogin } from '../session/session.ts';
import { Modal } from '../ui/Modal.tsx';
import { Key } from '../ui/Key.tsx';
import styles from './KeySheet.module.css';
import { goKeysOf } from './keys.ts';
import { LetterKeysSwitch } from './LetterKeysSwitch.tsx';

/** All keyboard shortcuts, and the switch that turns single-letter ones off. */
export default function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const everywhere = [
    { keys: ['Ctrl', 'K'], text: t('frame.search') },
    { keys: ['/'], text: t('keys.find') },
    { keys: ['M'], text: t('keys.menu') },
    { keys: ['?'], text: t('keys.title') },
    { keys: ['Esc'], text: t('action.close') },
  ];
  return (
    <Modal open size="wide" footer={null} title={t('keys.title')} onCancel={onClose}>
      <div className={styles['sheet']}>
        <section>
          <h3>{t('keys.everywhere')}</h3>
          <dl className={styles['keys']}>
            {everywhere.map(({ keys, text }) => (
              <div key={text}>
                <dt>
                  {keys.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3>{t('keys.go')}</h3>
          <dl className={styles['keys']}>
            {goKeysOf(menuOf(login)).map(({ letter, screen }) => (
              <div key={letter}>
                <dt>
                  <Key>G</Key>
                  <Key>{letter.toUpperCase()}</Key>
                </dt>
                <dd>{t(`screen.${screen.title}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <LetterKeysSwitch />
    </Modal>
  );
}
