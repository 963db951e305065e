import { useStore } from '@nanostores/react'
import type { InputHTMLAttributes } from 'react'
import { Checkbox } from '../../../components/form/Checkbox.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { Select } from '../../../components/form/Select.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { LOCALE } from '../../../i18n/locale.ts'
import { kycPersonForm } from '../browser/person-form.ts'
import { COUNTRY_CODES, HOME_COUNTRY_CODE } from '../rules/countries.ts'
import { FUND_SOURCES, type FundSource, type KycPerson } from '../rules/kyc.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'
import { RefusedNote } from './RefusedNote.tsx'

type TextField = Exclude<keyof KycPerson, 'isMononym'>

interface PersonFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'type' | 'autoComplete'> {
  name: TextField
  label: string
  hint?: string
}

function PersonField({ name, ...field }: PersonFieldProps) {
  const { values, errors } = useStore(kycPersonForm.$form)
  return (
    <Field
      {...field}
      name={name}
      value={values[name]}
      error={errors[name]}
      onText={text => kycPersonForm.change({ [name]: text })}
    />
  )
}

/** The first step: the player's personal data, address and source of money. */
export function PersonStep() {
  const t = useStore(kycMessages)
  const { values, message, isPending, attention } = useStore(kycPersonForm.$form)
  return (
    <Form className="grid gap-5" attention={attention} onSubmit={() => void kycPersonForm.submit()}>
      <RefusedNote items={['person']} />
      <p className="text-sm text-quiet">{t.personHint}</p>
      <div className="kyc-fields">
        <PersonField name="firstName" label={t.firstName} autoComplete="given-name" />
        <PersonField
          name="middleName"
          label={t.middleName}
          hint={t.middleNameHint}
          autoComplete="additional-name"
        />
        {!values.isMononym && <PersonField name="lastName" label={t.lastName} autoComplete="family-name" />}
        <div className="kyc-check">
          <Checkbox
            name="isMononym"
            isChecked={values.isMononym}
            onCheck={isMononym => kycPersonForm.change({ isMononym })}
          >
            {t.isMononym}
          </Checkbox>
        </div>
        <PersonField name="birthday" label={t.birthday} type="date" autoComplete="bday" />
        <PersonField name="birthPlace" label={t.birthPlace} hint={t.birthPlaceHint} autoComplete="off" />
        <Nationality />
      </div>
      <h3 className="font-semibold">{t.addressTitle}</h3>
      <div className="kyc-fields">
        <PersonField name="street" label={t.street} autoComplete="address-line1" />
        <PersonField name="barangay" label={t.barangay} autoComplete="address-level3" />
        <PersonField name="city" label={t.city} autoComplete="address-level2" />
        <PersonField name="province" label={t.province} autoComplete="address-level1" />
        <PersonField name="postcode" label={t.postcode} autoComplete="postal-code" inputMode="numeric" />
      </div>
      <div>
        <h3 className="font-semibold">{t.workTitle}</h3>
        <p className="text-sm text-quiet">{t.workHint}</p>
      </div>
      <div className="kyc-fields">
        <PersonField name="occupation" label={t.occupation} autoComplete="organization-title" />
        <SourceOfFunds />
      </div>
      <FormError message={message} />
      <SubmitButton label={t.saveAndContinue} pendingLabel={t.saving} isPending={isPending} />
    </Form>
  )
}

let countries: readonly { readonly value: string; readonly label: string }[] | undefined

/** All countries, sorted by their names in the build's language, with `HOME_COUNTRY_CODE` first. */
function countryOptions(): readonly { readonly value: string; readonly label: string }[] {
  if (countries) return countries
  const names = new Intl.DisplayNames(LOCALE, { type: 'region' })
  const sort = new Intl.Collator(LOCALE)
  const all = COUNTRY_CODES.map(value => ({ value, label: names.of(value) ?? value }))
  all.sort((a, b) => sort.compare(a.label, b.label))
  const isHome = ({ value }: { value: string }) => value === HOME_COUNTRY_CODE
  countries = [...all.filter(isHome), ...all.filter(it => !isHome(it))]
  return countries
}

function Nationality() {
  const t = useStore(kycMessages)
  const { values, errors } = useStore(kycPersonForm.$form)
  return (
    <Select
      name="nationality"
      label={t.nationality}
      value={values.nationality}
      error={errors.nationality}
      placeholder={t.choose}
      options={countryOptions()}
      onChoose={nationality => kycPersonForm.change({ nationality })}
    />
  )
}

function SourceOfFunds() {
  const t = useStore(kycMessages)
  const { values, errors } = useStore(kycPersonForm.$form)
  const labels: Readonly<Record<FundSource, string>> = {
    employment: t.fundsEmployment,
    business: t.fundsBusiness,
    remittance: t.fundsRemittance,
    pension: t.fundsPension,
    savings: t.fundsSavings,
    investment: t.fundsInvestment,
    family: t.fundsFamily,
    other: t.fundsOther,
  }
  return (
    <Select
      name="sourceOfFunds"
      label={t.sourceOfFunds}
      value={values.sourceOfFunds}
      error={errors.sourceOfFunds}
      placeholder={t.choose}
      options={FUND_SOURCES.map(value => ({ value, label: labels[value] }))}
      onChoose={source => kycPersonForm.change({ sourceOfFunds: source as FundSource })}
    />
  )
}
