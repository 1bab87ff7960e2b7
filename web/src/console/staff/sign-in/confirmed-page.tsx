import { Notice } from '../../ui/notice.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** In the tab that was opened to confirm a step with the organisation; `problem` is why it isn't confirmed. */
export const ConfirmedPage = ({ problem }: { problem: string | undefined }) => (
  <SignInFrame title={problem ? 'Not confirmed' : 'Confirmed'}>
    {problem && <Notice kind="bad">{problem}</Notice>}
    <p role="status">
      {problem
        ? 'You’re still signed in in the other tab. You can close this one.'
        : 'Go on in the other tab. You can close this one.'}
    </p>
  </SignInFrame>
)
