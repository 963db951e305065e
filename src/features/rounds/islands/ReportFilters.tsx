import { useStore } from '@nanostores/react'
import { Field } from '../../../components/form/Field.tsx'
import { Select } from '../../../components/form/Select.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { brandDisplayNameOf } from '../../../domain/games/catalogue.ts'
import { REPORT_PERIODS, readCurrentUtcDay } from '../browser/period.ts'
import { $betReport, $reportFilter, changeReportFilter, reportFilterChoicesOf } from '../browser/report.ts'
import { betReportMessages } from '../texts/en-US/report.ts'

const ANY_VALUE = ''

/** The filters of the report: time, game and, if there are several, brand. */
export function ReportFilters() {
  const t = useStore(betReportMessages)
  const filter = useStore($reportFilter)
  const view = useBrowserStore($betReport, { state: 'loading' })
  const { games, brands } = reportFilterChoicesOf(view, filter)
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Select
        label={t.time}
        name="time"
        value={filter.time}
        options={REPORT_PERIODS.map(time => ({ value: time, label: t[time] }))}
        onChoose={value => {
          const time = REPORT_PERIODS.find(time => time === value)
          if (time) changeReportFilter({ time })
        }}
      />
      <Select
        label={t.game}
        name="game"
        value={String(filter.gameId ?? ANY_VALUE)}
        options={[
          { value: ANY_VALUE, label: t.everyGame },
          ...games.map(game => ({ value: String(game.gameId), label: game.name })),
        ]}
        onChoose={value => changeReportFilter({ gameId: value === ANY_VALUE ? undefined : Number(value) })}
      />
      {(brands.length > 1 || filter.brand !== undefined) && (
        <Select
          label={t.brand}
          name="brand"
          value={filter.brand ?? ANY_VALUE}
          options={[
            { value: ANY_VALUE, label: t.everyBrand },
            ...brands.map(brand => ({ value: brand, label: brandDisplayNameOf(brand) })),
          ]}
          onChoose={value =>
            changeReportFilter({ brand: value === ANY_VALUE ? undefined : value, gameId: undefined })
          }
        />
      )}
      {filter.time === 'days' && <ChosenDays isWrong={view.state === 'unasked'} />}
    </div>
  )
}

function ChosenDays({ isWrong }: { isWrong: boolean }) {
  const t = useStore(betReportMessages)
  const { chosen } = useStore($reportFilter)
  return (
    <fieldset className="col-span-2 grid grid-cols-2 gap-3">
      <legend className="sr-only">{t.days}</legend>
      <Field
        label={t.from}
        type="date"
        name="from"
        value={chosen.from}
        max={readCurrentUtcDay()}
        onText={from => changeReportFilter({ chosen: { ...chosen, from } })}
      />
      <Field
        label={t.to}
        type="date"
        name="to"
        value={chosen.to}
        max={readCurrentUtcDay()}
        error={isWrong ? t.daysWrong : undefined}
        onText={to => changeReportFilter({ chosen: { ...chosen, to } })}
      />
    </fieldset>
  )
}
