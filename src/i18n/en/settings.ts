export const settings = {
  title: 'Settings',
  currency: 'Currency',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  applies: 'Your choices apply right away. Other sites keep their own.',
}
