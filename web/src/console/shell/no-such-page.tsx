import { ButtonLink } from '../../ui/button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Screen } from '../ui/screen.tsx'

/** An address that is none, or of a screen that this role does not have. */
export const NoSuchPage = () => (
  <Screen title="Page not found" intro="The page doesn’t exist, or only organisers can open it.">
    <div>
      <ButtonLink to={consolePaths.overview()}>Go to Overview</ButtonLink>
    </div>
  </Screen>
)
