import { Trans } from '@lingui/react/macro'

/** Goes in a link that opens a new tab, to announce this to screen readers. */
export const NewTab = () => (
  <span className="visually-hidden">
    {' '}
    <Trans>(opens in new tab)</Trans>
  </span>
)
