import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** The circles of a person, each with a text of its own tone; the first has the usual one. */
export const circles = ['friends', 'family', 'colleagues'] as const

export type Circle = (typeof circles)[number]

interface CircleChoiceProps {
  chosen: Circle
  onChoose: (circle: Circle) => void
}

/** Chooses the circle that a text is for: another one brings its own text. */
export function CircleChoice({ chosen, onChoose }: CircleChoiceProps) {
  const t = useTranslate()
  return (
    <div role="group" aria-label={t('first_steps.circles.label')} className="mb-4 flex flex-wrap gap-2.5">
      {circles.map((circle) => (
        <Button
          key={circle}
          kind={circle === chosen ? 'primary' : 'outline'}
          size="small"
          aria-pressed={circle === chosen}
          onClick={() => onChoose(circle)}
        >
          {t(`first_steps.circles.names.${circle}`)}
        </Button>
      ))}
    </div>
  )
}
