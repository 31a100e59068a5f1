import { useNavigate } from '@tanstack/react-router';
import { Modal } from 'antd';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { members } from '@canopy/contract/members';
import { menuOf, type MenuEntry } from '../screens.ts';
import { useLogin } from '../session/session.ts';
import { useCall } from '../ui/api.ts';
import { ScreenIcon } from './icons.tsx';

/** Command palette over pages and members (Ctrl/Cmd + K). */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const login = useLogin()!;
  const [text, setText] = useState('');
  const staffWithout = login.role === 'staff' && !login.permissions.includes('member.view');
  const people = useCall(
    members.list,
    { Search: text, PageSize: 6 },
    { enabled: open && text.length > 2 && !staffWithout },
  );
  const go = (to: MenuEntry['to']) => {
    onClose();
    setText('');
    void navigate({ to });
  };
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      style={{ top: 80 }}
      destroyOnHidden
      aria-label={t('frame.search')}
    >
      <Command className="palette" label={t('frame.search')} shouldFilter>
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          placeholder={t('frame.search')}
        />
        <Command.List>
          <Command.Empty className="muted" style={{ padding: 12 }}>
            {t('list.empty')}
          </Command.Empty>
          {menuOf(login).map((screen) => {
            const title = t(`screen.${screen.title}`);
            return (
              <Command.Item key={screen.to} value={title} onSelect={() => go(screen.to)}>
                <ScreenIcon name={screen.menu.icon} /> {title}
              </Command.Item>
            );
          })}
          {(people.data?.rows ?? []).map((row) => (
            <Command.Item
              key={row.memberID}
              value={`${row.fullname} ${row.memberID} ${row.username}`}
              onSelect={() => {
                onClose();
                void navigate({
                  to: '/dashboard/memberProfile',
                  search: { memberID: row.memberID },
                });
              }}
            >
              <ScreenIcon name="person" /> {row.fullname}{' '}
              <span className="caption">{row.memberID}</span>
            </Command.Item>
          ))}
        </Command.List>
      </Command>
    </Modal>
  );
}
