import { Card } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/status/skeleton.tsx'
import './user.css'

const factCount = 6

/** A placeholder of the card of an account: its picture, name and address, and its facts. */
export function UserSkeleton() {
  return (
    <Card className="px-5 py-6 md:px-7">
      <div aria-busy="true">
        <div className="mb-5 flex items-center gap-4">
          <div aria-hidden="true" className="size-14 shrink-0 animate-waiting rounded-full bg-track" />
          <div className="grid min-w-0 flex-1 gap-2.5">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
        <div className="user-facts">
          {Array.from({ length: factCount }, (_none, index) => index + 1).map((fact) => (
            <div key={fact}>
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-4 w-32 sm:mt-1.5" />
            </div>
          ))}
        </div>
      </div>
    </Card>
  )
}
