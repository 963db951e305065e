import { useStore } from '@nanostores/react'
import type { InputHTMLAttributes } from 'react'
import { Field } from '../../../../components/form/Field.tsx'
import { Form } from '../../../../components/form/Form.tsx'
import { FormError } from '../../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../../components/form/SubmitButton.tsx'
import type { PostalAddress } from '../../../../domain/player/profile.ts'
import { addressForm } from '../../browser/public/details.ts'
import { profileDetailsMessages } from '../../texts/en-US/details.ts'

interface AddressFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'type'> {
  name: keyof PostalAddress
  label: string
  autoComplete: string
}

/** The form for the postal address, with its fields in the order of an address label. */
export function AddressForm() {
  const t = useStore(profileDetailsMessages)
  const { message, isPending, attention } = useStore(addressForm.$form)
  return (
    <Form
      className="card grid grid-cols-1 gap-4"
      attention={attention}
      onSubmit={() => void addressForm.submit()}
    >
      <div>
        <h2 className="font-semibold">{t.addressTitle}</h2>
        <p className="text-sm text-quiet">{t.addressHint}</p>
      </div>
      <AddressField name="name" label={t.addressName} autoComplete="shipping name" />
      <AddressField name="mobile" label={t.mobile} autoComplete="shipping tel" type="tel" inputMode="tel" />
      <AddressField name="street" label={t.street} autoComplete="shipping address-line1" />
      <AddressField name="barangay" label={t.barangay} autoComplete="shipping address-level3" />
      <AddressField name="city" label={t.city} autoComplete="shipping address-level2" />
      <AddressField name="province" label={t.province} autoComplete="shipping address-level1" />
      <AddressField
        name="postcode"
        label={t.postcode}
        autoComplete="shipping postal-code"
        inputMode="numeric"
      />
      <FormError message={message} />
      <SubmitButton
        className="button-line"
        label={t.addressSave}
        pendingLabel={t.saving}
        isPending={isPending}
      />
    </Form>
  )
}

function AddressField({ name, ...field }: AddressFieldProps) {
  const { values, errors } = useStore(addressForm.$form)
  return (
    <Field
      {...field}
      name={name}
      value={values[name]}
      error={errors[name]}
      onText={text => addressForm.change({ [name]: text })}
    />
  )
}
