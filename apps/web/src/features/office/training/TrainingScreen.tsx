import { useLogin } from '../../../session/session.ts';
import { MemberTraining } from './MemberTraining.tsx';
import { TrainingList } from './TrainingList.tsx';

/** Training: what staff offer, or what a member can book. */
export default function TrainingScreen() {
  const { role } = useLogin()!;
  return role === 'staff' || role === 'admin' ? <TrainingList /> : <MemberTraining />;
}
