import Box from '@mui/material/Box';

const LINE = 'M16 118 56 104 96 110 136 88 176 94 216 70 256 76 296 50';
const BEFORE = 'M16 126 56 120 96 122 136 112 176 116 216 104 256 108 296 98';
const TILES = [0, 1, 2];
const BARS = [66, 48, 30, 18];

/** The analytics as they would be, drawn: there are no figures to be shown without the plan. */
export function AnalyticsSample() {
  return (
    <Box
      component="svg"
      viewBox="0 0 424 164"
      aria-hidden
      sx={{
        width: 'min(100%, 424px)',
        height: 'auto',
        fill: 'none',
        strokeWidth: 2,
        strokeLinejoin: 'round',
        strokeLinecap: 'round',
        color: 'primary.main',
        '& .card': { fill: 'var(--m-palette-background-paper)', stroke: 'var(--m-palette-divider)', strokeWidth: 1 },
        '& .text': { stroke: 'var(--m-palette-divider)', strokeWidth: 5 },
        '& .figure': { stroke: 'var(--m-palette-text-secondary)', strokeWidth: 7, opacity: 0.55 },
        '& .before': { stroke: 'var(--m-palette-control-border)', strokeDasharray: '5 4' },
        '& .now': { stroke: 'currentColor' },
        '& .area': { fill: 'var(--logo-to)', opacity: 0.18 },
      }}
    >
      {TILES.map((at) => (
        <g key={at} transform={`translate(${at * 142 + 2} 2)`}>
          <rect className="card" width="134" height="44" rx="8" />
          <path className="text" d="M12 14H52" />
          <path className="figure" d={`M12 30H${60 - at * 8}`} />
          <path className="now" strokeWidth={1.5} d="M84 32l10-6 10 3 10-9 10 2" />
        </g>
      ))}
      <g transform="translate(2 54)">
        <rect className="card" width="306" height="108" rx="8" />
        <g transform="translate(-4 -30)">
          <path className="area" d={`${LINE}V130H16z`} />
          <path className="before" d={BEFORE} />
          <path className="now" d={LINE} />
        </g>
      </g>
      <g transform="translate(316 54)">
        <rect className="card" width="104" height="108" rx="8" />
        {BARS.map((width, at) => (
          <rect
            key={width}
            x="14"
            y={18 + at * 20}
            width={width}
            height="12"
            rx="3"
            fill="currentColor"
            opacity={0.85 - at * 0.15}
          />
        ))}
      </g>
    </Box>
  );
}
