import { expect, it } from '@jest/globals';
import CssBaseline from '@mui/material/CssBaseline';
import { renderScreen } from '../support/renderScreen.tsx';

it('leaves no motion to who wants it reduced', () => {
  renderScreen('/', <CssBaseline enableColorScheme />);
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => 'media' in rule && rule.cssText.includes('prefers-reduced-motion'));
  const everything =
    rules.flatMap((rule) => [...rule.cssRules]).find((rule) => rule.cssText.startsWith('*,'))?.cssText ?? '';
  for (const property of ['animation-duration: 0.01ms', 'transition-duration: 0.01ms', 'scroll-behavior: auto'])
    expect(everything).toContain(`${property} !important`);
});
