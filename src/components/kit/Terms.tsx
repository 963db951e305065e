import { Fragment } from 'react'

interface TermsProps {
  /** The terms, each in a few words. */
  terms: readonly string[]
  className: string
}

/** Terms one after another, with a dot between two. In wide windows no line begins or ends with a dot. */
export function Terms({ terms, className }: TermsProps) {
  return (
    <p className={`terms ${className}`}>
      {terms.map(term => (
        <Fragment key={term}>
          <span>{term}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
