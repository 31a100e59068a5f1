import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { menuOf } from '../screens.ts';
import { useLogin } from '../session/session.ts';
import { Modal } from '../ui/overlay/Modal.tsx';
import { Key } from '../ui/input/Key.tsx';
import { drawnKey, LETTER_KEYS, switchLetterKeys, useLetterKeys } from '../ui/input/letterKeys.ts';
import { Check } from '../ui/input/Input.tsx';
import styles from './KeySheet.module.css';
import { goKeysOf } from './keys.ts';

/** All keyboard shortcuts, and the switch that turns single-letter ones off. */
export default function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { find, menu, all, undo } = LETTER_KEYS.everywhere;
  const desk = LETTER_KEYS.desk;
  const staff = login.role === 'staff' || login.role === 'admin';
  return (
    <Modal open size="wide" footer={null} title={t('keys.title')} onCancel={onClose}>
      <div className={styles['sheet']}>
        <Keys title={t('keys.everywhere')}>
          <Press keys={['Ctrl', 'K']} does={t('frame.search')} />
          <Press keys={find} does={t('keys.find')} />
          <Press keys={menu} does={t('keys.menu')} />
          <Press keys={all} does={t('keys.title')} />
          <Press keys={undo} does={t('keys.undo')} />
          <Press keys={['Esc']} does={t('action.close')} />
        </Keys>
        {staff && (
          <Keys title={t('office.approvals')}>
            <Press keys={desk.move} does={t('keys.move')} />
            <Press keys={desk.approve} does={t('action.approve')} />
            <Press keys={desk.reject} does={t('action.reject')} />
            <Press keys={[`${desk.reason[0]}–${desk.reason.at(-1)}`]} does={t('reject.choose')} />
            <Press keys={desk.zoom} does={t('keys.zoom')} />
            <Press keys={desk.turn} does={t('keys.turn')} />
          </Keys>
        )}
        <Keys title={t('keys.go')}>
          {goKeysOf(menuOf(login)).map(({ letter, screen }) => (
            <Press key={letter} keys={['g', letter]} does={t(`screen.${screen.title}`)} />
          ))}
        </Keys>
      </div>
      <LetterKeysSwitch />
    </Modal>
  );
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles['keys']}>{children}</dl>
    </section>
  );
}

function Press({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <Key key={key} always>
            {key.length > 1 ? key : drawnKey(key)}
          </Key>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}

/** Switches single-letter shortcuts on or off on this device. */
function LetterKeysSwitch() {
  const { t } = useTranslation();
  const on = useLetterKeys();
  return (
    <Check checked={on} onChange={(event) => switchLetterKeys(event.target.checked)}>
      {t('keys.switch')}
      <br />
      <span className="caption">{t('keys.switchHelp')}</span>
    </Check>
  );
}
