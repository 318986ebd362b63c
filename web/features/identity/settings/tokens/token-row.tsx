import { Pencil, Trash2 } from 'lucide-react'
import type { ApiToken } from '../../../../../contract/identity/users/api-tokens.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import type { Ability } from './ability.ts'

interface TokenRowProps {
  token: ApiToken
  abilities: readonly Ability[]
  now: string
  onEdit: () => void
  onDelete: () => void
}

export function TokenRow({ token, abilities, now, onEdit, onDelete }: TokenRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const { name, last_used_at: lastUsedAt, created_at: createdAt } = token
  const used =
    lastUsedAt === null
      ? t('settings.api.never_used')
      : t('settings.api.last_used', { ago: format.ago(lastUsedAt, now) })
  const granted = abilities.filter(({ value }) => token.metadata.abilities.includes(value))
  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <h3 className="font-sans font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-soft">
          {t('settings.api.made', { date: format.date(createdAt) })} · {used}
        </p>
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {granted.map(({ value, text }) => (
            <li key={value} className="flex">
              <Chip>{text}</Chip>
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={`${t('settings.api.edit')}: ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton label={`${t('settings.api.delete')}: ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  )
}
