import { logout } from 'virtual:frameCalls';
import { LIMITS } from '@canopy/domain/limits';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, serverNow } from '../session/call.ts';
import { resumeOwnSession, useLogin } from '../session/session.ts';
import { Button } from '../ui/input/Button.tsx';

/** Shown while staff act as a member: which member, and for how much longer. It cannot be closed. */
export function ActingBar() {
  const { t } = useTranslation();
  const login = useLogin();
  const acting = login?.actingAs;
  const [left, setLeft] = useState<number>(LIMITS.actingMinutes);
  useEffect(() => {
    if (!acting) return;
    const count = () =>
      setLeft(Math.max(0, Math.round((Date.parse(acting.until) - serverNow().getTime()) / 60_000)));
    count();
    const timer = setInterval(count, 15_000);
    return () => clearInterval(timer);
  }, [acting]);
  if (!login || !acting) return null;
  async function leave() {
    await call(logout, {}).catch(() => undefined);
    await resumeOwnSession();
    location.assign(`/dashboard/memberProfile?memberID=${login!.memberID}`);
  }
  return (
    <div className="acting-bar" role="status">
      <Eye size={18} aria-hidden />
      <span className="grow">
        <strong>{t('acting.as', { name: login.fullName, id: login.memberID })}</strong>{' '}
        <span className="wide-only">{t('acting.closed')}</span> {t('acting.left', { count: left })}
      </span>
      <Button size="small" onClick={() => void leave()}>
        {t('acting.leave')}
      </Button>
    </div>
  );
}
