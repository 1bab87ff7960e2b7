import { SignInFrame } from './sign-in-frame.tsx'

/** In the tab that was opened to confirm a step with the organisation. */
export const ConfirmedPage = () => (
  <SignInFrame title="Confirmed">
    <p role="status">Go on in the other tab. You can close this one.</p>
  </SignInFrame>
)
