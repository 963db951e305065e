/**
 * Unit tests of code that has state of the current page, in `src` itself and in features. Vitest loads the modules anew
 * for each of these test files, so that no test sees the state of another file.
 */
export const PAGE_UNIT_TEST_FILES = [
  'tests/unit/{components,head,i18n,islands,platform,shell,stores}/**/*.test.ts',
  'tests/unit/features/*/{browser,desk,islands,texts}/**/*.test.ts',
]
