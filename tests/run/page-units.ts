/**
 * Unit tests of code that keeps state of the current page, in common rooms and in features. Vitest loads the modules
 * anew for each of these files, so that no test sees another file's state.
 */
export const PAGE_UNIT_TEST_FILES = [
  'tests/unit/{components,head,i18n,islands,platform,shell,stores}/**/*.test.ts',
  'tests/unit/features/*/{browser,desk,islands,texts}/**/*.test.ts',
]
