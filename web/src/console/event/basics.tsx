import { longestShortName } from '@rostra/domain/event/event-folder'
import { type Language, languages } from '@rostra/domain/languages'
import { Link } from '../../ui/link.tsx'
import { Check } from '../ui/check.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Part } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { ZoneField } from '../ui/zone-field.tsx'
import { EventField } from './event-editor.tsx'

/** Names, time zone and languages. */
export const Basics = () => (
  <>
    <EventField.Text name="name" read />
    <div className={styles.pair}>
      <EventField.Text
        name="shortName"
        read
        optional
        hint={`For phones, up to ${longestShortName} characters`}
      />
      <EventField.Text name="edition" read hint="For example, 10th edition" />
    </div>
    <EventField.Text name="heading" read />
    <EventField.Own name="timeZone">
      {({ value = '', ...field }) => <ZoneField {...field} value={value} />}
    </EventField.Own>
    <EventField.Own name="languages">
      {({ label, value = [], onChange }) => (
        <Part title={label}>
          <p className="muted small">
            Languages attendees can choose from. The first one you select is the default. Without a
            choice, attendees have English, French, Spanish, Arabic and Japanese.{' '}
            <Link to={consolePaths.ownTexts()}>What is missing in each</Link>
          </p>
          <div className="line gap-3">
            {languages.map((language) => (
              <Check
                key={language}
                checked={value.includes(language)}
                onChange={(isTicked) => onChange(withLanguage(value, language, isTicked))}
              >
                {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
              </Check>
            ))}
          </div>
        </Part>
      )}
    </EventField.Own>
  </>
)

/** Languages keep the order in which they were chosen; `null` if none is chosen. */
function withLanguage(
  chosen: Language[],
  language: Language,
  isChosen: boolean,
): Language[] | null {
  const others = chosen.filter((it) => it !== language)
  const all = isChosen ? [...others, language] : others
  return all.length > 0 ? all : null
}
