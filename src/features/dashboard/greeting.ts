/** Text key of the greeting for an hour of the day, 0 to 23. */
export function greetingKey(hour: number): 'greeting.morning' | 'greeting.day' | 'greeting.evening' {
  if (hour >= 5 && hour < 11) return 'greeting.morning';
  return hour >= 11 && hour < 18 ? 'greeting.day' : 'greeting.evening';
}
