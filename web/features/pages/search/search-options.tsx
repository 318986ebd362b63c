import {
  Building2,
  CornerDownRight,
  HandCoins,
  Heart,
  HeartHandshake,
  Landmark,
  PersonStanding,
  ReceiptText,
  UserRound,
  Users,
} from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { GroupName, OptionGroup, SearchOption } from './option-groups.ts'

const icons: Record<GroupName, ReactNode> = {
  recent: <CornerDownRight aria-hidden="true" />,
  acts: <CornerDownRight aria-hidden="true" />,
  people: <UserRound aria-hidden="true" />,
  projects: <HeartHandshake aria-hidden="true" />,
  donors: <Heart aria-hidden="true" />,
  donations: <HandCoins aria-hidden="true" />,
  participants: <PersonStanding aria-hidden="true" />,
  teams: <Users aria-hidden="true" />,
  organizations: <Building2 aria-hidden="true" />,
  payouts: <Landmark aria-hidden="true" />,
  invoices: <ReceiptText aria-hidden="true" />,
}

interface SearchOptionsProps {
  id: string
  groups: readonly OptionGroup[]
  active: string | undefined
  isBusy: boolean
  onPoint: (id: string) => void
  onChoose: (option: SearchOption, event: MouseEvent) => void
}

/** The results in their groups, as links in a listbox: the focus stays in the field above. */
export function SearchOptions({ id, groups, active, isBusy, onPoint, onChoose }: SearchOptionsProps) {
  const t = useTranslate()
  return (
    <div id={id} role="listbox" aria-label={t('search.results')} aria-busy={isBusy} className="search-options">
      {groups.map(({ group, options }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className="search-group text-xs font-semibold text-ink-soft">
            {t(`search.groups.${group}`)}
          </div>
          {options.map((option) => (
            <a
              key={option.id}
              id={option.id}
              href={option.address}
              role="option"
              aria-selected={option.id === active}
              tabIndex={-1}
              onPointerMove={() => onPoint(option.id)}
              onClick={(event) => onChoose(option, event)}
              className="search-option"
            >
              {icons[group]}
              <span className="search-option-text">
                <span className="search-option-title">{option.title}</span>
                {option.details.length !== 0 && (
                  <span className="text-sm text-ink-soft">{option.details.join(' · ')}</span>
                )}
              </span>
              {option.mark !== '' && <Chip>{t(`search.marks.${option.mark}`)}</Chip>}
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}
