import { Trans } from '@lingui/react/macro'

/** In a link that opens a new tab, for people who cannot see that it does. */
export const NewTab = () => (
  <span className="visually-hidden">
    {' '}
    <Trans>(opens in new tab)</Trans>
  </span>
)
