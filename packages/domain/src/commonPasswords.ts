/** The most common passwords of eight characters or more, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 123456789a 1234567891 0123456789 9876543210 87654321
  987654321 11111111 111111111 1111111111 22222222 33333333 44444444 55555555 66666666 77777777
  88888888 888888888 99999999 00000000 000000000 0000000000 12341234 11223344 1122334455 112233445566
  123123123 123321123 12344321 123654789 147258369 147852369 159357258 789456123 741852963 963852741
  12121212 13131313 10101010 20202020 01010101 121212121 31415926 14725836 25802580 88889999
  password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd pa55word
  pass1234 passwort passwords mypassword newpassword 1password password01 password2 password11
  qwertyui qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop qwertyuiop123 qwertzuiop azertyuiop
  1234qwer qwer1234 qwerqwer qweasdzxc qweasd123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5
  1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 !qaz2wsx qazwsxedc qazwsx123 2wsx3edc 3edc4rfv
  asdfghjk asdfghjkl asdfasdf asdf1234 asd12345 asdasd123 asdfghjkl1 zxcvbnm1 zxcvbnm123 zxcvbnmm
  poiuytrewq lkjhgfdsa mnbvcxz1 abcdefgh abcdefg1 abcd1234 abc12345 abc123456 a1b2c3d4 a1b2c3d4e5
  aa123456 aa12345678 a1234567 a12345678 a123456789 123456aa 123456ab 1234abcd 12345abc 12345qwert
  123qwe123 123qweasd 123qwe456 1234567a 12345678a 1234567q aaaaaaaa aaaaaaaaa zzzzzzzz xxxxxxxx
  iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 iloveu123 lovelove lovelove1 loveyou1 mylove123
  sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman
  superman1 batman123 spiderman starwars pokemon1 pokemon123 dragon12 dragon123 monkey12 monkey123
  michelle jennifer jessica1 jonathan elizabeth alexander alexandra charlie1 samantha veronica
  victoria danielle benjamin christian nicholas patricia computer computer1 internet samsung1
  samsung123 microsoft google12 google123 facebook facebook1 whatever whatever1 trustno1 letmein1
  letmein123 welcome1 welcome12 welcome123 welcome2024 welcome2025 welcome2026 hello123 hello1234
  helloworld liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123 manchester barcelona
  juventus realmadrid mustang1 corvette mercedes ferrari1 marlboro1 cocacola butterfly chocolate
  strawberry sweetheart beautiful blink182 slipknot rockstar1 metallica killer12 hunter123 shadow12
  shadow123 master12 master123 secret12 secret123 ranger12 harley12 jordan23 freedom1 lovers123
  friends1 family123 admin123 admin1234 admin12345 admin@123 administrator root1234 rootroot user1234
  guest123 test1234 testtest test12345 testing1 testing123 default1 changeme changeme1 changeme123
  temp1234 login123 malaysia malaysia1 malaysia123 kualalumpur selangor selangor1 singapore
  singapore1 indonesia johor123 penang123 sabah123 sarawak1 sayang123 sayangku cintaku1 bismillah
  bismillah1 alhamdulillah assalamualaikum muhammad muhammad1 selamat123 rahasia1 katasandi woaini520
  woaini1314 520520520 5201314520 1314520520 8888888a zhang123 summer2024 summer2025 summer2026
  january1 september october1 november december1 access14 money123 million1 success1 success123
  blessed1 canopy12 canopy123
  `
    .trim()
    .split(/\s+/),
);
