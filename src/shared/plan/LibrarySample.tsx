import Box from '@mui/material/Box';

/** What the pictures of the sample show: a jar, a plant, a face, a cup. Each 88 × 110, as lines. */
const SCENES = [
  'M30 96V58h28v38zM34 58V46h20v12M30 74h28',
  'M44 96V62M44 66c-16 0-22-10-22-22 16 0 22 10 22 22zM44 58c0-14 8-22 22-22 0 14-8 22-22 22zM32 96h24',
  'M44 58a16 16 0 1 0 0-32 16 16 0 0 0 0 32zM16 100c2-20 12-30 28-30s26 10 28 30',
  'M22 58h36v20a16 16 0 0 1-16 16h-4a16 16 0 0 1-16-16zM58 64h6a8 8 0 0 1 0 16h-6M32 48c-3-5 3-7 0-12M46 48c-3-5 3-7 0-12',
];
const VIDEOS = [0, 2];

/** The library as it would be, drawn: there are no contents to be shown without the plan. */
export function LibrarySample() {
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
        '& .line': { stroke: 'var(--m-palette-divider)', strokeWidth: 5 },
        '& .rights': { fill: 'var(--logo-to)', opacity: 0.55 },
        '& .scene': { stroke: 'currentColor' },
        '& .play': { fill: 'var(--m-palette-background-paper)', stroke: 'currentColor' },
      }}
    >
      {SCENES.map((scene, at) => (
        <g key={scene} transform={`translate(${at * 108 + 2} 2)`}>
          <rect className="card" width="96" height="160" rx="10" />
          <path
            d="M0.5 112V10A9.5 9.5 0 0 1 10 0.5H86A9.5 9.5 0 0 1 95.5 10V112z"
            fill={at % 2 === 0 ? 'var(--logo-from)' : 'var(--logo-to)'}
            opacity={0.14}
          />
          <path className="scene" d={scene} transform="translate(4 4)" />
          {VIDEOS.includes(at) && (
            <>
              <circle className="play" cx="80" cy="16" r="9" />
              <path d="M77.5 12l6 4-6 4z" fill="currentColor" />
            </>
          )}
          <path className="line" d="M12 126H66" />
          <rect className="rights" x="10" y="138" width={at === 1 ? 30 : 44} height="12" rx="6" />
        </g>
      ))}
    </Box>
  );
}
