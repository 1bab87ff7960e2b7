import { ButtonLink } from '../../ui/button.tsx'
import { Screen } from '../ui/screen.tsx'

/** An address that is none, or of a screen that this role does not have. */
export const NoSuchPage = () => (
  <Screen title="There is no such page" intro="It may be one that only organisers see.">
    <div>
      <ButtonLink to="/">Go to the overview</ButtonLink>
    </div>
  </Screen>
)
