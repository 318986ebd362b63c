import { Search } from 'lucide-react'
import { searchLengthMax } from '../../../../contract/fields/limits.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** A plain form that leads to the list of all fundraisers with the typed words. */
export function SearchForm({ search = '' }: { search?: string }) {
  const t = useTranslate()
  return (
    <form action="/acties" role="search" className="flex flex-wrap gap-2.5">
      <input
        type="search"
        name="zoek"
        defaultValue={search}
        maxLength={searchLengthMax}
        aria-label={t('landing.search.label')}
        placeholder={t('landing.search.placeholder')}
        className="min-h-12 min-w-0 flex-[1_1_12rem] rounded-control border-[1.5px] border-edge bg-card px-4"
      />
      <Button type="submit">
        <Search aria-hidden="true" className="size-5" />
        {t('landing.search.button')}
      </Button>
    </form>
  )
}
