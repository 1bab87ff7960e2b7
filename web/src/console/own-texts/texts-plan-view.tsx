import { directionOf, languageNames } from '@rostra/domain/languages'
import type { TextsPlan } from '@rostra/domain/own-texts/texts-plan'
import { Button } from '../../ui/button.tsx'
import { differing } from '../ui/differing.ts'
import prepare from '../ui/form-kit.module.css'
import { counted } from '../ui/numbers.ts'
import { Change, Figures, Part } from '../ui/plan-parts.tsx'
import { Row, Tag } from '../ui/row.tsx'
import { Section } from '../ui/screen.tsx'

type Props = {
  plan: TextsPlan
  /** Of the file. */
  name: string
  busy: boolean
  onApply(): void
  onBack(): void
}

/** What a translator's file would change, before it does. */
export function TextsPlanView({ plan, name, busy, onApply, onBack }: Props) {
  const changes = plan.added.length + plan.changed.length
  return (
    <>
      <Section title={`What ${name} would change`}>
        <Figures
          of={{
            New: plan.added.length,
            Changed: plan.changed.length,
            Same: plan.same,
            'Left out': plan.leftOut.length,
          }}
        />
      </Section>
      <Part title="Left out" items={plan.leftOut}>
        {(it, n) => (
          <Row key={n} name={<bdi>{it.name}</bdi>} detail={it.why}>
            <Tag>{languageNames[it.language]}</Tag>
          </Row>
        )}
      </Part>
      <Part title="Changed" items={plan.changed}>
        {(it) => (
          <Row
            key={it.key + it.language}
            name={<bdi>{it.name}</bdi>}
            below={<Change name={languageNames[it.language]} was={it.was} is={it.text} />}
          />
        )}
      </Part>
      <Part title="New" items={plan.added}>
        {({ key, language, name, of, text }) => (
          <Row
            key={key + language}
            name={<bdi>{name}</bdi>}
            detail={<bdi>{cut(of)}</bdi>}
            below={
              <p lang={language} dir={directionOf(language)}>
                {cut(text)}
              </p>
            }
          >
            <Tag>{languageNames[language]}</Tag>
          </Row>
        )}
      </Part>
      <div className={`${prepare.sticks} line gap-3`}>
        <Button busy={busy} disabled={changes === 0} onClick={onApply}>
          {changes > 0 ? `Apply ${counted(changes, 'change')}` : 'Nothing to change'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Choose something else
        </Button>
      </div>
    </>
  )
}

/** The beginning of a long text. */
const cut = (text: string): string => differing('', text)[1]
