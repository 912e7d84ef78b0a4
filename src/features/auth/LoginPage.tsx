import { useNavigate, useSearchParams } from 'react-router';
import { SignIn } from './SignIn.tsx';

/** Sign-in, once the router is there. `?verified=1` follows a verified address, `?next=` is where to go afterwards. */
export function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return <SignIn verified={search.get('verified') === '1'} go={(path) => void navigate(path)} />;
}
