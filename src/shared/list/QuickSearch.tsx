import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import { CloseIcon, SearchIcon } from '../ui/icons.tsx';

const SEARCH_DELAY_MS = 200;
/** Where the answer comes so fast that waiting longer would be the slowest part. */
const QUICK_DELAY_MS = 30;

/** Search box that reports after 200 ms (quick: 30 ms) without a key, and follows the address when it changes elsewhere. */
export function QuickSearch({
  value,
  label,
  quick = false,
  onSearch,
}: {
  value: string;
  label: string;
  quick?: boolean;
  onSearch: (text: string) => void;
}) {
  const { t } = useTranslation('lists');
  const [text, setText] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  // What was reported and has not come back yet: on a busy page that is behind what is typed by then, and changes nothing.
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const reported = underWay.at(-1) ?? value;
  const latest = useRef({ reported, onSearch });
  useEffect(() => {
    latest.current = { reported, onSearch };
  });
  if (value !== shownValue) {
    setShownValue(value);
    const place = underWay.indexOf(value);
    setUnderWay(underWay.slice(place < 0 ? underWay.length : place + 1));
    if (place < 0 && value !== text.trim()) setText(value);
  }
  useEffect(() => {
    // The address is read through the ref: its change alone must not send the text that it has just replaced.
    const timer = setTimeout(
      () => {
        const sought = text.trim();
        if (sought === latest.current.reported) return;
        setUnderWay((before) => [...before, sought]);
        latest.current.onSearch(sought);
      },
      quick ? QUICK_DELAY_MS : SEARCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [text, quick]);
  return (
    <OutlinedInput
      size="small"
      type="text"
      value={text}
      placeholder={label}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !text) return;
        // What it stands in, such as a form with a picker, stays open.
        event.stopPropagation();
        setText('');
      }}
      inputProps={{ 'aria-label': label, role: 'searchbox', maxLength: SEARCH_TEXT_MAX, enterKeyHint: 'search' }}
      sx={{ width: { xs: '100%', sm: 280 } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={t('search.clear')} onClick={() => setText('')}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
