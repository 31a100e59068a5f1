import { useLogin } from '../../../session/session.ts';
import { OwnTickets } from './OwnTickets.tsx';
import { TicketList } from './TicketList.tsx';

/** Support requests: all members' for staff, their own for a member. */
export default function TicketsScreen() {
  const { role } = useLogin()!;
  return role === 'staff' || role === 'admin' ? <TicketList /> : <OwnTickets />;
}
