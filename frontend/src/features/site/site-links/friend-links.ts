/** Other sites about cars. */
export const friendLinks: readonly { readonly label: string; readonly href: string }[] = [
  { label: '汽车之家', href: 'https://www.autohome.com.cn/' },
  { label: '懂车帝', href: 'https://www.dongchedi.com/' },
  { label: '易车', href: 'https://www.yiche.com/' },
  { label: '太平洋汽车', href: 'https://www.pcauto.com.cn/' },
  { label: '爱卡汽车', href: 'https://www.xcar.com.cn/' },
  { label: '网易汽车', href: 'https://auto.163.com/' },
  { label: '搜狐汽车', href: 'https://auto.sohu.com/' },
  { label: '新浪汽车', href: 'https://auto.sina.com.cn/' },
  { label: '凤凰网汽车', href: 'https://auto.ifeng.com/' },
  { label: '盖世汽车', href: 'https://auto.gasgoo.com/' },
  { label: '第一电动', href: 'https://www.d1ev.com/' },
  { label: '车质网', href: 'https://www.12365auto.com/' },
  { label: '中国汽车工业协会', href: 'http://www.caam.org.cn/' },
  { label: 'C-NCAP', href: 'https://www.c-ncap.org.cn/' },
];
