import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabRow } from '../../../src/shared/ui/TabRow.tsx';

const TABS = ['one', 'two', 'three'] as const;

function Tabs() {
  const [value, setValue] = useState<(typeof TABS)[number]>('one');
  return (
    <>
      <TabRow
        label="Parts"
        name="part"
        value={value}
        tabs={TABS.map((tab) => ({ value: tab, label: tab }))}
        onChange={setValue}
      />
      <div role="tabpanel" id="part-panel" aria-labelledby={`part-${value}`} />
    </>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('TabRow', () => {
  it('is one stop of the keyboard, in which arrows move the focus and Enter shows a tab', async () => {
    const user = userEvent.setup();
    render(<Tabs />);
    await user.tab();
    expect(tab('one')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(tab('three')).toHaveFocus();
    await user.keyboard('{Home}{ArrowRight}');
    expect(tab('two')).toHaveFocus();
    expect(tab('one')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('tabpanel', { name: 'two' })).toBeInTheDocument();
    expect(tab('two')).toHaveAttribute('aria-selected', 'true');
    expect(TABS.filter((name) => tab(name).tabIndex === 0)).toEqual(['two']);
  });
});
