import type { ListedParticipant } from '../../../../contract/signups/participant-lists/participant-list.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import type { Column } from '../../../ui/lists/data-table.tsx'

/** Returns the columns of the donations to a participant or a team, and of the amount that they raised. */
export function useRaisedColumns(): Column<Pick<ListedParticipant, 'donation_count' | 'raised'>>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      id: 'donations',
      header: t('participant_lists.columns.donations'),
      isFigure: true,
      render: (row) => format.number(row.donation_count),
    },
    {
      id: 'raised',
      header: t('participant_lists.columns.raised'),
      isFigure: true,
      render: (row) => format.money(row.raised),
    },
  ]
}
